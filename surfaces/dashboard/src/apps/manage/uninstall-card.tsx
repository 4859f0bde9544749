import { type InstalledApp, UninstallReason } from '@haat/domains/app-platform/installations/contract'
import {
  EMBEDS_PLACE,
  previewUninstallEndpoint,
  type UninstallPreview,
} from '@haat/domains/app-platform/management/contract'
import { Button, Card, Dialog, DialogClose, Field, Select, Skeleton } from '@haat/ui'
import { formatBytes, formatDateTime } from '@haat/ui/format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { type T, useTranslation } from '../../language/use-translation.ts'
import type { AppChanges } from './use-app-changes.ts'

interface UninstallCardProps {
  app: InstalledApp
  store_slug: string
  changes: Pick<AppChanges, 'uninstall'>
}

/** Uninstalls the app, after showing exactly what ends. */
export function UninstallCard(props: UninstallCardProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('Uninstall')} description={t('You’ll see what ends before anything happens.')}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('Uninstall…')}
      </Button>
      {isOpen && <UninstallDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function UninstallDialog({
  app,
  store_slug: storeSlug,
  changes,
  onClose,
}: UninstallCardProps & { onClose: () => void }) {
  const { t, locale, describeError } = useTranslation()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const preview = useQuery({
    queryKey: [...appKeys.details(storeSlug, app.id), 'uninstall'],
    queryFn: ({ signal }) =>
      backend.call(previewUninstallEndpoint, { params: { id: app.id }, query: { store_slug: storeSlug }, signal }),
    staleTime: 0,
  })
  const uninstall = useMutation({
    mutationFn: async () => {
      // The page of an app that's gone would load it again.
      await navigate('/settings/apps')
      await changes.uninstall(UninstallReason.safeParse(reason).data)
    },
  })
  const failure = preview.error ?? uninstall.error
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Uninstall {app}?', { app: app.title })}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{t('Cancel')}</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={uninstall.isPending}
            disabled={preview.data === undefined}
            onClick={() => uninstall.mutate()}
          >
            {t('Uninstall')}
          </Button>
        </>
      }
    >
      {preview.data === undefined ? (
        !preview.isError && <Skeleton className="h-24 w-full" />
      ) : (
        <ul className="m-0 flex list-disc flex-col gap-2 pl-5 text-sm text-ink">
          {describeEnd(preview.data, { t, locale }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Field
          label={t('Why are you uninstalling it?')}
          optional
          hint={t('The developer sees how often each reason was given, without your store’s name.')}
        >
          <Select
            value={reason}
            onValueChange={setReason}
            options={reasons.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </Field>
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-sm text-madder-text">
          {describeError(failure)}
        </p>
      )}
    </Dialog>
  )
}

const reasons = [
  { value: '', label: 'No answer' },
  { value: 'not_needed', label: 'We don’t need it any more' },
  { value: 'missing_feature', label: 'It lacks something we need' },
  { value: 'too_difficult', label: 'It’s too difficult to use' },
  { value: 'does_not_work', label: 'It doesn’t work properly' },
  { value: 'other_app', label: 'We use another app' },
  { value: 'other', label: 'Another reason' },
] as const

/** What ends, in sentences. */
function describeEnd(
  { app_name: name, blocks, pages, records, bytes, erased_at: erasedAt }: UninstallPreview,
  { t, locale }: { readonly t: T; readonly locale: string },
): string[] {
  const size = formatBytes(bytes, (count) => (count === 1 ? t('1 byte') : t('{count} bytes', { count })))
  return [
    t('{app} loses access to your store at once.', { app: name }),
    ...(pages.length === 0 ? [] : [t('Its pages leave your dashboard: {pages}.', { pages: pages.join(', ') })]),
    ...blocks.map(({ template, count, is_published: isPublished }) =>
      t(
        isPublished
          ? '{blocks} in your published theme will show nothing. They stay in the theme, in case you install the app again.'
          : '{blocks} in your draft theme will show nothing. They stay in the theme, in case you install the app again.',
        { blocks: describeBlocks(template, count, t) },
      ),
    ),
    ...(erasedAt === null
      ? []
      : records === 0 && bytes === 0
        ? [t('It stores nothing in your store.')]
        : [
            t(
              records === 1
                ? '1 record ({size}) that it stores will be deleted on {time}. Until then, installing the app again brings them back.'
                : '{count} records ({size}) that it stores will be deleted on {time}. Until then, installing the app again brings them back.',
              { count: records, size, time: formatDateTime(erasedAt, { locale }) },
            ),
          ]),
    t('Changes that it made to your store stay.'),
  ]
}

/** `2 blocks (product)`, `1 embed`. */
function describeBlocks(template: string, count: number, t: T): string {
  if (template === EMBEDS_PLACE) return count === 1 ? t('1 embed') : t('{count} embeds', { count })
  return count === 1 ? t('1 block ({template})', { template }) : t('{count} blocks ({template})', { count, template })
}
