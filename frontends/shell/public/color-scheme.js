// Runs before the first paint, so that a reader's choice of light or dark never flashes.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('colorScheme') ?? 'auto';
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
