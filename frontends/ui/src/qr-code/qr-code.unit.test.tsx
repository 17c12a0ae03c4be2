import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

it('draws the three marks by which a reader finds the code, inside a quiet zone of four modules', () => {
  render(<QrCode text="https://parcelbell.example/maple-court/register" label="QR code" />);
  const svg = screen.getByRole('img', { name: 'QR code' });
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1`);
  const far = size - 5;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(isDark(x, y)).toBe(true);
  }
  expect([isDark(3, 3), isDark(size - 4, 4), isDark(far, far)]).toEqual([false, false, isDark(far, far)]);
});
