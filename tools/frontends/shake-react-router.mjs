/**
 * A loader that lets the bundler leave out the parts of react-router that we do not use. The library names its components
 * for the developer tools (`Link.displayName = …`). A bundler counts that as a use of the component, so the data router's
 * forms, links and prefetching would stay: 4 KB gzipped of every page. The loader removes only these names.
 */
// biome-ignore lint/style/noDefaultExport: a loader must have a default export.
export default function shakeReactRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
