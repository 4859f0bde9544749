import type { StoreLanguage } from '@haat/domains/stores/language/contract'
import { publishLanguageEndpoint, removeLanguageEndpoint } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, LinkButton, StatusBadge, useToast } from '@haat/ui'
import { backend } from '../../backend.ts'
import { editorAddress, storeAddress } from '../../store-address.ts'
import { useLanguageChange } from './use-languages.ts'

/** One further language: whether visitors see it, and the way to translate the theme into it. */
export function LanguageCard({ store_slug, language }: { store_slug: string; language: StoreLanguage }) {
  const toast = useToast()
  const { language: tag, name, english_name, is_published } = language
  const publish = useLanguageChange(store_slug, (wish: boolean) =>
    backend.call(publishLanguageEndpoint, { body: { store_slug, language: tag, is_published: wish } }),
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
          <ConfirmDialog
            title={`Remove ${english_name}?`}
            confirmLabel={`Remove ${english_name}`}
            trigger={<Button variant="quiet">Remove</Button>}
            onConfirm={() => remove.mutateAsync(undefined)}
          >
            Its pages are gone at once, and links to them lead nowhere. What you have translated is kept, and is there
            again when you add {english_name}.
          </ConfirmDialog>
          <LinkButton href={`${editorAddress(store_slug)}?language=${tag}`}>Translate the theme</LinkButton>
          <Button
            variant="secondary"
            busy={publish.isPending}
            onClick={() =>
              publish.mutate(!is_published, {
                onSuccess: () =>
                  toast.show({
                    title: is_published
                      ? `Visitors don’t see ${english_name} any more`
                      : `${english_name} is published`,
                    tone: 'success',
                  }),
              })
            }
          >
            {is_published ? 'Unpublish' : 'Publish'}
          </Button>
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
            Visitors choose it at the foot of every page, and find it at <a href={address}>{address}</a>.
          </>
        ) : (
          'Visitors don’t see it yet. Translate what they should read, and publish it; what isn’t translated is shown in the default language.'
        )}
      </p>
    </Card>
  )
}
