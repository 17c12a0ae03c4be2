/**
 * Fetches further translations of the catalogue in a folder. French comes with the page. One function for all of them, because each place with such an
 * import weighs 0.2 KB.
 */
export function loadTextsIn(folder: string) {
  return (language: string) =>
    import(/* webpackExclude: /\.fr\.json$/ */ `./${folder}/messages.${language}.json`, { with: { type: 'json' } });
}
