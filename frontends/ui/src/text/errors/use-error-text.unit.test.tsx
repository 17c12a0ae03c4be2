import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider } from '../locale.tsx';
import type { Locale } from '../messages.ts';
import type { Reason } from './reason.ts';
import { useErrorText } from './use-error-text.ts';

afterEach(cleanup);

function Said({ reason }: { reason: Reason }) {
  return <p>{useErrorText()(reason)}</p>;
}

function show(initial: Locale, reason: Reason) {
  render(
    <LocaleProvider initial={initial}>
      <Said reason={reason} />
    </LocaleProvider>,
  );
}

const noUnit: Reason = { type: 'INVALID_UNIT', params: { unit: '999', tower: 'North' }, message: 'No unit 999.' };

describe('what a server says', () => {
  it('is its own sentence in English', () => {
    show('en', noUnit);
    screen.getByText('No unit 999.');
  });

  it('is said by its type and params in French', async () => {
    show('fr', noUnit);
    await screen.findByText('Unité introuvable : il n’y a pas d’unité 999 · North dans cet immeuble.');
  });

  it('about fields is said field by field, each sentence once', async () => {
    const twice: Reason = { type: 'TOO_LONG', params: { max: 1_254 }, message: 'Too long.' };
    const faults = [twice, { type: 'UNIT_REQUIRED', message: 'Unit number is required' }, twice];
    show('fr', { type: 'MALFORMED', message: 'Too long.', faults });
    await screen.findByText(/^Ce texte est trop long \(au plus 1\s254 caractères\), Indiquez le numéro d’unité$/);
  });

  it.each<[string, Reason]>([
    ['of an unknown type', { type: 'SOMETHING_NEW', message: 'Something new happened.' }],
    ['without a type', { message: 'Something happened.' }],
    ['without the values of its sentence', { type: 'INVALID_UNIT', message: 'No unit 999.' }],
    ['of an unknown type of fault', { type: 'MALFORMED', message: 'No.', faults: [{ type: 'NEW', message: 'No.' }] }],
  ])('%s is a general sentence in French', async (_, reason) => {
    show('fr', reason);
    await screen.findByText('Une erreur inattendue s’est produite. Réessayez ou rechargez la page.');
    expect(screen.queryByText(reason.message)).toBeNull();
  });
});
