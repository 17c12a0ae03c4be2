// The page of the mailbox: a list that refreshes itself, and the selected mail. Everything is inserted as text, never as HTML.
const element = (id) => document.getElementById(id);
const list = element('list');
const search = element('to');
const parts = ['html', 'text', 'headers'];
const refreshEveryMs = 2000;
let shown = '';
let listed = '';

async function fetchJson(path) {
  const response = await fetch(path, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  return response.json();
}

async function refresh() {
  const to = search.value.trim();
  const mails = await fetchJson(`/dev/mailbox/summaries?limit=200${to ? `&to=${encodeURIComponent(to)}` : ''}`);
  element('empty').hidden = mails.length > 0;
  const state = JSON.stringify([to, mails.map(({ id }) => id)]);
  if (state !== listed) {
    listed = state;
    list.replaceChildren(...mails.map(entry));
  }
  if (!shown && mails.length > 0) await show(mails[0].id);
}

function entry(mail) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.id = mail.id;
  button.setAttribute('aria-current', String(mail.id === shown));
  button.append(line('strong', mail.subject), line('span', mail.to), line('span', time(mail.date)));
  button.addEventListener('click', () => void show(mail.id));
  item.append(button);
  return item;
}

function line(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function time(date) {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

async function show(id) {
  shown = id;
  const mail = await fetchJson(`/dev/mailbox/messages/${id}`);
  if (shown !== id) return;
  for (const button of list.querySelectorAll('button')) {
    button.setAttribute('aria-current', String(button.dataset.id === id));
  }
  element('subject').textContent = mail.subject;
  element('from').textContent = mail.from;
  element('recipient').textContent = mail.to;
  element('date').textContent = time(mail.date);
  showHtml(`/dev/mailbox/messages/${id}/html`);
  element('part-text').replaceChildren(...linked(mail.text));
  element('part-headers').textContent = Object.entries(mail.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  element('mail').hidden = false;
}

/** Selecting the mail that is already shown must not reload it while it is being read. */
function showHtml(path) {
  const frame = element('part-html');
  if (frame.getAttribute('src') !== path) frame.src = path;
}

/** The parts of the text, with web addresses as links. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0) return document.createTextNode(piece);
    const link = document.createElement('a');
    link.href = piece;
    link.target = '_blank';
    link.textContent = piece;
    return link;
  });
}

function select(part) {
  for (const name of parts) {
    element(`tab-${name}`).setAttribute('aria-selected', String(name === part));
    element(`part-${name}`).hidden = name !== part;
  }
}

for (const name of parts) element(`tab-${name}`).addEventListener('click', () => select(name));
search.value = new URLSearchParams(location.search).get('to') ?? '';
search.addEventListener('input', () => void refresh().catch(() => undefined));

async function keepRefreshing() {
  // A failed refresh is followed by the next one, because the server may be restarting.
  await refresh().catch(() => undefined);
  setTimeout(keepRefreshing, refreshEveryMs);
}
void keepRefreshing();
