import { type ChangeEvent, useId } from 'react';
import { TextField, type TextFieldProps } from '../controls/text-field.tsx';
import { useMessages } from '../text/locale.tsx';
import { contrast, readableTextOn, safeBrandColor } from '../theme/brand.ts';
import classes from './fields.module.css';
import { fieldMessages } from './messages.ts';

interface ColorFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'hint' | 'onChange'> {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The contrast that a shape needs to stand out from the page. */
const minContrast = 3;

/** A colour, picked or typed as `#3b82f6`, with what its contrast means for those who read. */
export function ColorField({ value, onChange, ...rest }: ColorFieldProps) {
  const t = useMessages(fieldMessages);
  const hint = useId();
  const color = safeBrandColor(value, '');
  return (
    <div className={classes.color}>
      <div>
        <TextField {...rest} value={value} onChange={onChange} maxLength={7} spellCheck={false} />
      </div>
      <input
        type="color"
        className={classes.picker}
        aria-label={t('pick', { what: rest.label })}
        aria-describedby={hint}
        value={sixDigits(color) || '#000000'}
        disabled={rest.disabled}
        onChange={onChange}
      />
      <p id={hint} className={classes.contrast}>
        {color !== '' && <ContrastWords color={color} />}
      </p>
    </div>
  );
}

function ContrastWords({ color }: { color: string }) {
  const t = useMessages(fieldMessages);
  const text = readableTextOn(color);
  const ratio = contrast(color, text).toFixed(1);
  const words = contrast(color, '#ffffff') < minContrast ? 'pale' : 'contrast';
  return (
    <>
      <span className={classes.sample} style={{ background: color, color: text }} aria-hidden="true">
        Aa
      </span>
      {t(words, { text: t(text === '#ffffff' ? 'white' : 'black'), ratio })}
    </>
  );
}

/** What the browser's picker takes: `#abc` written out. */
function sixDigits(color: string): string {
  return /^#[0-9a-f]{3}$/i.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
}
