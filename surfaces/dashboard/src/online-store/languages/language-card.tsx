import { useSession } from '@haat/console/session/session-context'
import type { StoreLanguage } from '@haat/domains/stores/language/contract'
import { publishLanguageEndpoint, removeLanguageEndpoint } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, LinkButton, StatusBadge, useToast } from '@haat/ui'
import { backend } from '../../backend.ts'
import { editorAddress, storeAddress } from '../../store-address.ts'
import { useLanguageChange } from './use-languages.ts'

/** One additional language: its status, and a link to translate the theme. */
export function LanguageCard({ store_slug, language }: { store_slug: string; language: StoreLanguage }) {
  const toast = useToast()
  const { can } = useSession()
  const canPublish = can(['publish_themes', 'settings'])
  const { language: tag, name, english_name, is_published } = language
  const publish = useLanguageChange(store_slug, (isPublished: boolean) =>
    backend.call(publishLanguageEndpoint, { body: { store_slug, language: tag, is_published: isPublished } }),
  )
  const remove = useLanguageChange(store_slug, () =>
    backend.call(removeLanguageEndpoint, { query: { store_slug, language: tag } }),
  )
  const address = `${storeAddress(store_slug)}/${tag}`
  return (
    <Card
      title={<span lang={tag}>{name}</span>}
      description={name === english_name ? undefined : english_name}
      actions={
        is_published ? (
          <StatusBadge tone="success">Published</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Not published</StatusBadge>
        )
      }
      footer={
        <>
          {(canPublish || !is_published) && (
            <ConfirmDialog
              title={`Remove ${english_name}?`}
              confirmLabel={`Remove ${english_name}`}
              trigger={<Button variant="quiet">Remove</Button>}
              onConfirm={() => remove.mutateAsync(undefined)}
            >
              Its pages are removed immediately, and links to them stop working. Your translations are kept, and come
              back again when you add {english_name}.
            </ConfirmDialog>
          )}
          {can('themes') && (
            <LinkButton href={`${editorAddress(store_slug)}?language=${tag}`}>Translate the theme</LinkButton>
          )}
          {canPublish && (
            <Button
              variant="secondary"
              busy={publish.isPending}
              onClick={() =>
                publish.mutate(!is_published, {
                  onSuccess: () =>
                    toast.show({
                      title: is_published ? `${english_name} unpublished` : `${english_name} published`,
                      tone: 'success',
                    }),
                })
              }
            >
              {is_published ? 'Unpublish' : 'Publish'}
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
        {is_published ? (
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
