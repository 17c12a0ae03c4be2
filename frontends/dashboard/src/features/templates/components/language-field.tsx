import { ChoiceGroup, type MessageLanguage, useMessages } from '@parcelbell/ui';
import { templatesMessages } from '../messages.ts';

/** The language that templates are shown in. */
export function LanguageField({
  value,
  onChange,
}: {
  value: MessageLanguage;
  onChange: (language: MessageLanguage) => void;
}) {
  const t = useMessages(templatesMessages);
  const choices = [
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
  ] as const;
  return (
    <ChoiceGroup
      label={t('language')}
      choices={choices}
      value={value}
      keys={false}
      onChange={(language) => onChange(language === 'fr' ? 'fr' : 'en')}
    />
  );
}
