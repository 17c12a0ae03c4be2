/**
 * A loader that lets the bundler drop what we do not use of react-router. Its ES module names its components for the
 * developer tools (`Link.displayName = …`), which counts as a use of each and keeps the data router's forms, links and
 * prefetching: 5 KB gzipped of every page. Names are all that this takes away.
 */
// biome-ignore lint/style/noDefaultExport: the bundler asks a loader for one.
export default function shakeReactRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
