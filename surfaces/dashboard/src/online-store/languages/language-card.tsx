import { useSession } from '@haat/console/session/session-context'
import type { StoreLanguage } from '@haat/domains/stores/language/contract'
import { publishLanguageEndpoint, removeLanguageEndpoint } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, LinkButton, StatusBadge, useToast } from '@haat/ui'
import { backend } from '../../backend.ts'
import { editorAddress, storeAddress } from '../../store-address.ts'
import { useLanguageChange } from './use-languages.ts'

/** One additional language: its status, and a link to translate the theme. */
export function LanguageCard({ store_slug: storeSlug, language }: { store_slug: string; language: StoreLanguage }) {
  const toast = useToast()
  const { can } = useSession()
  const canPublish = can(['publish_themes', 'settings'])
  const { language: tag, name, english_name: englishName, is_published: isPublished } = language
  const publish = useLanguageChange(storeSlug, (isPublished: boolean) =>
    backend.call(publishLanguageEndpoint, {
      body: { store_slug: storeSlug, language: tag, is_published: isPublished },
    }),
  )
  const remove = useLanguageChange(storeSlug, () =>
    backend.call(removeLanguageEndpoint, { query: { store_slug: storeSlug, language: tag } }),
  )
  const address = `${storeAddress(storeSlug)}/${tag}`
  return (
    <Card
      title={<span lang={tag}>{name}</span>}
      description={name === englishName ? undefined : englishName}
      actions={
        isPublished ? (
          <StatusBadge tone="success">Published</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Not published</StatusBadge>
        )
      }
      footer={
        <>
          {(canPublish || !isPublished) && (
            <ConfirmDialog
              title={`Remove ${englishName}?`}
              confirmLabel={`Remove ${englishName}`}
              trigger={<Button variant="quiet">Remove</Button>}
              onConfirm={() => remove.mutateAsync(undefined)}
            >
              Its pages are removed immediately, and links to them stop working. Your translations are kept, and come
              back again when you add {englishName}.
            </ConfirmDialog>
          )}
          {can('themes') && (
            <LinkButton href={`${editorAddress(storeSlug)}?language=${tag}`}>Translate the theme</LinkButton>
          )}
          {canPublish && (
            <Button
              variant="secondary"
              busy={publish.isPending}
              onClick={() =>
                publish.mutate(!isPublished, {
                  onSuccess: () =>
                    toast.show({
                      title: isPublished ? `${englishName} unpublished` : `${englishName} published`,
                      tone: 'success',
                    }),
                })
              }
            >
              {isPublished ? 'Unpublish' : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      {publish.isError && (
        <Banner tone="danger" className="mb-4">
          {publish.error.message}
        </Banner>
      )}
      <p className="text-sm break-words text-ink-muted">
        {isPublished ? (
          <>
            Visitors can choose it in the footer of every page. Its address is <a href={address}>{address}</a>.
          </>
        ) : (
          'Visitors don’t see this language yet. Translate your content, then publish it. Text without a translation appears in the default language.'
        )}
      </p>
    </Card>
  )
}
