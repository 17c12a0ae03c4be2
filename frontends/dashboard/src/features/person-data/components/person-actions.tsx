import { shownReason } from '@parcelbell/client';
import { Alert, Button, messageLanguage, Row, Stack, useErrorText, useLocale, useMessages } from '@parcelbell/ui';
import { saveFile, saveJson } from '@parcelbell/ui/table';
import { type Named, useExportPerson } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';

interface PersonActionsProps {
  named: Named;
  packageIds: readonly string[];
  onErase: () => void;
}

/** What can be done with a person's data: store it as a file, or erase it. */
export function PersonActions({ named, packageIds, onErase }: PersonActionsProps) {
  const t = useMessages(personDataMessages);
  const say = useErrorText();
  const { locale } = useLocale();
  const { asJson, asPage } = useExportPerson(named, packageIds);
  const error = asJson.error ?? asPage.error;
  return (
    <Stack gap={2}>
      <Row>
        <Button
          busy={asPage.isPending}
          onClick={() =>
            asPage.mutate(messageLanguage(locale), { onSuccess: (page) => saveFile(page, 'personal-data.html') })
          }
        >
          {t('asPage')}
        </Button>
        <Button
          busy={asJson.isPending}
          onClick={() => asJson.mutate(undefined, { onSuccess: (data) => saveJson(data, 'personal-data.json') })}
        >
          {t('asJson')}
        </Button>
        <Button variant="danger" onClick={onErase}>
          {t('erase')}
        </Button>
      </Row>
      {asJson.data?.isComplete === false && <Alert tone="warn">{t('isPart')}</Alert>}
      {error && <Alert tone="bad">{say(shownReason(error))}</Alert>}
    </Stack>
  );
}
