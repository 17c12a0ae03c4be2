declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: A CSS module is a default export.
  export default classes;
}

declare module '*.css';
