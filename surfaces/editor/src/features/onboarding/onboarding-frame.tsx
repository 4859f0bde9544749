import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { Banner, joinClasses, Logo, ProgressBar } from '@haat/ui'
import { Check } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { configuration } from '../../data/configuration.ts'
import { describeSuspension } from '../../data/describe-suspension.ts'
import { type OnboardingProgress, type OnboardingStep, onboardingSteps } from './onboarding-progress.ts'

interface OnboardingFrameProps {
  readonly draft: LoadedTheme
  readonly step: OnboardingStep
  readonly progress: OnboardingProgress
  readonly onShow: (step: OnboardingStep) => void
  readonly children: ReactNode
}

/** The layout of every step: the store's name, the progress, and a link to finish later. */
export function OnboardingFrame({ draft, step, progress, onShow, children }: OnboardingFrameProps) {
  const index = onboardingSteps.findIndex(({ id }) => id === step)
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="sticky top-0 z-(--z-header) flex min-h-14 items-center justify-between gap-4 border-b border-hairline bg-surface px-4 sm:px-6">
        <div className="flex min-w-0 items-center gap-3">
          <span className="shrink-0">
            <Logo />
          </span>
          <span className="truncate border-l border-hairline-strong pl-3 text-sm font-medium text-ink">
            {draft.store_name}
          </span>
        </div>
        <nav aria-label="Steps" className="hidden shrink-0 lg:block">
          <ol className="m-0 flex list-none items-center p-0 xl:gap-1">
            {onboardingSteps.map(({ id, label }, stepIndex) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === step ? 'step' : undefined}
                  onClick={() => onShow(id)}
                  className={joinClasses(
                    'inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-sm whitespace-nowrap hover:bg-hover xl:px-2.5',
                    id === step ? 'font-semibold text-ink' : 'text-ink-muted',
                  )}
                >
                  <span
                    className={joinClasses(
                      'grid size-5 shrink-0 place-items-center rounded-pill text-xs font-semibold',
                      progress[id]
                        ? 'bg-leaf-soft text-leaf-text'
                        : id === step
                          ? 'bg-indigo text-on-indigo'
                          : 'bg-hover text-ink-muted',
                    )}
                  >
                    {progress[id] ? <Check aria-hidden="true" className="size-3" strokeWidth={3} /> : stepIndex + 1}
                  </span>
                  {label}
                  {progress[id] && <span className="visually-hidden">, done</span>}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <a href={configuration.urls.dashboard} className="shrink-0 text-sm">
          Finish later
        </a>
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="px-4 pt-4 sm:px-6 lg:hidden">
          <ProgressBar
            label={onboardingSteps[index]?.label ?? ''}
            value={index + 1}
            max={onboardingSteps.length}
            valueText={`Step ${index + 1} of ${onboardingSteps.length}`}
          />
        </div>
        {draft.suspended !== null && (
          <div className="px-4 pt-4 sm:px-6">
            <Banner tone="warning" title="Your store is suspended, so you can’t change anything">
              {describeSuspension(draft.suspended)}
            </Banner>
          </div>
        )}
        {children}
      </main>
    </div>
  )
}
