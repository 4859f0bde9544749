import { publishThemeEndpoint } from '@haat/domains/store-themes/contract'
import { Banner, Button, LinkButton, useToast } from '@haat/ui'
import { CircleCheck, CircleDashed, Copy, ExternalLink, PencilRuler } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { type OnboardingProgress, type OnboardingStep, onboardingSteps } from './onboarding-progress.ts'
import { StepLayout } from './step-layout.tsx'
import type { StepProps } from './step-props.ts'
import { StorePreview } from './store-preview.tsx'
import { onboardingKey } from './use-onboarding.ts'

interface PublishStepProps extends StepProps {
  readonly progress: OnboardingProgress
  readonly onShow: (step: OnboardingStep) => void
}

/** What the summary shows for skipped steps. */
const skippedLabels = { look: 'Theme default', fonts: 'Theme default', products: 'None yet' } as const

/** The last step: a summary of the other steps, and publishing. Afterwards, the store's address and what to do next. */
export function PublishStep({ draft, files, progress, onShow }: PublishStepProps) {
  const { store_slug: storeSlug } = draft
  const queryClient = useQueryClient()
  const publish = useMutation({
    mutationFn: async () => {
      await backend.call(publishThemeEndpoint, { body: { store_slug: storeSlug, revision: draft.revision } })
      await queryClient.invalidateQueries({ queryKey: onboardingKey(storeSlug) })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: onboardingKey(storeSlug) }),
  })
  const preview = <StorePreview draft={draft} files={files} />
  const editorUrl = `/editor/${storeSlug}`
  if (draft.published_revision === draft.revision) return <StoreIsLive {...{ draft, preview, editorUrl }} />
  return (
    <StepLayout
      title="Publish your store"
      description="Visitors can see your store as soon as you publish. Later changes stay private until you publish again."
      continueLabel="Publish"
      busy={publish.isPending}
      disabled={draft.suspended !== null || !draft.can_publish}
      onContinue={() => publish.mutate()}
      preview={preview}
      problem={
        <>
          {publish.isError && <Banner tone="danger">{publish.error.message}</Banner>}
          {!draft.can_publish && (
            <Banner tone="info">
              You don’t have permission to publish. Ask the store owner, who can publish it from the dashboard.
            </Banner>
          )}
        </>
      }
    >
      <ul aria-label="Completed steps" className="m-0 flex list-none flex-col gap-1 p-0">
        {onboardingSteps
          .flatMap((step) => (step.id === 'publish' ? [] : [step]))
          .map(({ id, label }) => (
            <li key={id} className="flex min-h-9 items-center gap-2.5 text-sm">
              {progress[id] ? (
                <CircleCheck aria-hidden="true" className="size-5 text-leaf-text" />
              ) : (
                <CircleDashed aria-hidden="true" className="size-5 text-ink-faint" />
              )}
              <span className="flex-1 text-ink">
                {label}
                <span className="text-ink-muted">
                  {progress[id] ? '' : `: ${id === 'theme' ? draft.theme.name : skippedLabels[id]}`}
                </span>
              </span>
              <Button size="small" variant="quiet" onClick={() => onShow(id)} aria-label={`Change ${label}`}>
                Change
              </Button>
            </li>
          ))}
      </ul>
      <p className="text-sm text-ink-muted">
        Or continue in the <a href={editorUrl}>theme editor</a> first, where you can change all text and images.
      </p>
    </StepLayout>
  )
}

function StoreIsLive({
  draft,
  preview,
  editorUrl,
}: Pick<StepProps, 'draft'> & { preview: ReactNode; editorUrl: string }) {
  const toast = useToast()
  const address = `${configuration.urls.storefront}/${draft.store_slug}`
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:h-[calc(100dvh-3.5rem)] lg:flex-none lg:flex-row">
      <div className="flex flex-col gap-6 px-4 py-6 sm:px-6 lg:w-[26rem] lg:shrink-0 lg:border-r lg:border-hairline lg:bg-surface lg:py-8">
        <div>
          <div aria-hidden="true" className="mb-5 w-24">
            <div className="h-1 rounded-t-[3px] bg-ink/85" />
            <div className="awning" />
          </div>
          <h1 className="text-ink">Your store is live</h1>
          <p className="mt-1.5 text-sm text-pretty text-ink-muted">
            This is its address. Share it with your first customers.
          </p>
        </div>
        <div className="flex items-center gap-2 rounded-card border border-hairline-strong bg-paper py-2 pr-2 pl-3">
          <a href={address} target="_blank" rel="noreferrer" className="min-w-0 flex-1 truncate text-sm font-medium">
            {address.replace(/^https?:\/\//, '')}
          </a>
          <Button
            size="small"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => toast.show({ title: 'Address copied', tone: 'success' }),
                () => toast.show({ title: 'Couldn’t copy the address', detail: address, tone: 'danger' }),
              )
            }
          >
            Copy
          </Button>
        </div>
        <div className="flex flex-col gap-2">
          <LinkButton variant="primary" href={editorUrl} icon={<PencilRuler aria-hidden="true" className="size-4" />}>
            Open theme editor
          </LinkButton>
          <LinkButton
            href={address}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          >
            View your store
          </LinkButton>
          <LinkButton variant="quiet" href={configuration.urls.dashboard}>
            Go to the dashboard
          </LinkButton>
        </div>
      </div>
      <div className="flex min-h-[32rem] flex-1 flex-col bg-sunken p-4 sm:p-6 lg:min-h-0 lg:p-8">{preview}</div>
    </div>
  )
}
