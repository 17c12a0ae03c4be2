// The page of texts: a list that refreshes itself, and a form that simulates a text of a resident. Everything is inserted as text, never as HTML.
const element = (id) => document.getElementById(id);
const refreshEveryMs = 2000;
const timeoutMs = 15_000;
let listed = '';

async function refresh() {
  const response = await fetch('/dev/sms/messages?limit=200', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) return;
  const texts = await response.json();
  element('empty').hidden = texts.length > 0;
  const state = texts.map(({ id }) => id).join();
  if (state === listed) return;
  listed = state;
  element('list').replaceChildren(...texts.map(entry));
}

function entry(text) {
  const item = document.createElement('li');
  const date = new Date(text.date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  const body = paragraph(text.body);
  body.className = 'text';
  item.append(body, paragraph(`To ${text.to}, ${date}, ${text.body.length} characters`));
  return item;
}

function paragraph(text) {
  const node = document.createElement('p');
  node.textContent = text;
  return node;
}

async function answer(event) {
  event.preventDefault();
  const response = await fetch('/dev/sms/inbound', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: element('from').value.trim(), body: element('body').value }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const result = await response.json();
  const said = result.reply ? `The product answered: ${result.reply}` : 'The product took the text and said nothing.';
  element('outcome').textContent = response.ok ? said : result.message;
}

element('answer').addEventListener('submit', (event) => {
  answer(event).catch(() => {
    element('outcome').textContent = 'The text could not be played.';
  });
});

async function keepRefreshing() {
  // A failed refresh is followed by the next one, because the server may be restarting.
  await refresh().catch(() => undefined);
  setTimeout(keepRefreshing, refreshEveryMs);
}
void keepRefreshing();
