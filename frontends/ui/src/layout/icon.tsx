/** Line icons of 24 by 24, drawn here so that a page loads only these. */
const paths = {
  building: 'M6 21V3h12v18M3 21h18M10 21v-4h4v4M10 7v.01M14 7v.01M10 10v.01M14 10v.01M10 13v.01M14 13v.01',
  towers: 'M3 21V7l5-2v16M8 21V3h8v18M16 8l5 2v11M1 21h22M12 7v.01M12 11v.01M12 15v.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  package: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  phone: 'M8 3h8v18H8zM11.5 18h1',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  up: 'M7 14l5-5 5 5',
  down: 'M7 10l5 5 5-5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: the text beside it has the meaning. `size` in pixels. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
