import { readFileSync } from 'node:fs';
import { topics } from '@parcelbell/contracts';
import { inRoot } from '../../setup/paths.mjs';
import { type Page, pageOf } from '../page.ts';
import { table } from './table.ts';

/** The reference of events, from the topics and the contracts in `proto`. */
export function eventsPage(): Page {
  const all = Object.values(topics);
  const files = [...new Set(all.flatMap(({ events }) => events.map(({ file }) => file.name)))];
  const described = new Map(
    files.flatMap((file) => messagesIn(readFileSync(inRoot('proto', `${file}.proto`), 'utf8'))),
  );
  const sections = all.map((topic) => {
    const events = topic.events.map(({ name }) => {
      const message = described.get(name);
      if (!message) throw new Error(`No contract in proto has the message ${name}.`);
      const rows = message.fields.map(({ type, name: field, text }) => [`\`${field}\``, `\`${type}\``, text]);
      return `### ${name}\n\n${message.text}\n\n${table(['field', 'type', 'meaning'], rows)}`;
    });
    const kept = topic.kind === 'state' ? 'Keeps the last event of each document.' : 'Keeps all events for 14 days.';
    return `## ${topic.name}\n\n${kept}\n\n${events.join('\n\n')}`;
  });
  const markdown = `# Events

Every event by its topic. Each is a message of protobuf; its envelope has ids, version, time and trace. The [glossary](docs/glossary.md#events) explains the words, [events and outbox](docs/adr/events-and-outbox.md) how they are published.

${sections.join('\n\n')}
`;
  return pageOf({
    source: 'proto',
    address: 'reference/events.html',
    section: 'reference',
    group: 'Reference',
    language: 'en',
    markdown,
  });
}

interface Message {
  readonly text: string;
  readonly fields: readonly { readonly type: string; readonly name: string; readonly text: string }[];
}

/** The messages of a contract, by their names, with the comments before them and before their fields. */
function messagesIn(proto: string): (readonly [string, Message])[] {
  return [...proto.matchAll(/((?:^\/\/.*\n)*)^message (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, comment = '', name = '', body = '']) => {
      const fields = [...body.matchAll(/((?:^ +\/\/.*\n)*)^ +((?:repeated |optional )?[\w.<>, ]+?) (\w+) = \d+;/gm)];
      return [
        name,
        {
          text: commentText(comment),
          fields: fields.map(([, before = '', type = '', field = '']) => ({
            type,
            name: field,
            text: commentText(before),
          })),
        },
      ] as const;
    },
  );
}

function commentText(comment: string): string {
  return comment
    .replaceAll(/^ *\/\/ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
