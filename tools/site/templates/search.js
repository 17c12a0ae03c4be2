// The search of the documentation. It also works on files that were opened without a server, so it loads scripts and no data.
(() => {
  const { top: siteTop, language, nothing, results: resultsWord } = document.currentScript.dataset;
  const maxResults = 10;
  const box = document.querySelector('.search');
  const field = box.querySelector('input');
  const status = box.querySelector('[role=status]');
  const list = box.querySelector('ul');
  let index;

  box.hidden = false;
  field.addEventListener('focus', () => void loadIndex(), { once: true });
  field.addEventListener('input', showResults);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && box.contains(document.activeElement)) {
      field.value = '';
      field.focus();
      void showResults();
    }
  });

  function loadIndex() {
    index ??= Promise.all(['minisearch.js', `search-${language}.js`].map(loadScript)).then(() => {
      const made = new window.MiniSearch({
        fields: ['page', 'heading', 'text'],
        storeFields: ['address', 'page', 'heading', 'isGuide'],
        searchOptions: {
          boost: { page: 3, heading: 4 },
          boostDocument: (_id, _term, { isGuide }) => (isGuide ? 3 : 1),
          prefix: true,
          fuzzy: 0.2,
          combineWith: 'AND',
        },
      });
      made.addAll(window.searchEntries);
      return made;
    });
    return index;
  }

  function loadScript(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = siteTop + name;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${name} could not be loaded`));
      document.head.append(script);
    });
  }

  async function showResults() {
    const text = field.value.trim();
    const found = text === '' ? [] : (await loadIndex()).search(text);
    if (text !== field.value.trim()) return;
    const shown = found.slice(0, maxResults);
    list.replaceChildren(...shown.map(itemOf));
    status.textContent = text === '' ? '' : found.length === 0 ? nothing : `${found.length} ${resultsWord}`;
  }

  function itemOf({ address, page, heading }) {
    const link = document.createElement('a');
    link.href = siteTop + address;
    link.textContent = heading;
    const item = document.createElement('li');
    item.append(link);
    if (heading !== page) item.append(Object.assign(document.createElement('span'), { textContent: page }));
    return item;
  }
})();
