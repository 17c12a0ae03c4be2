import { Select, Text, usePhone } from '@parcelbell/ui';
import classes from './templates.module.css';

/** A template as the list names it. */
interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

interface TemplateListProps {
  label: string;
  templates: readonly ListedTemplate[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The templates to choose from: a list, or on a phone a select. */
export function TemplateList({ label, templates, chosen, onChoose }: TemplateListProps) {
  if (usePhone()) {
    const options = templates.map(({ id, name }) => ({ value: id, label: name }));
    return <Select label={label} options={options} value={chosen} onChange={(event) => onChoose(event.target.value)} />;
  }
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {templates.map(({ id, name, description }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <Text as="span" size="small" strong className={classes.name}>
                {name}
              </Text>
              <Text as="span" size="small" tone="muted" className={classes.description}>
                {description}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
