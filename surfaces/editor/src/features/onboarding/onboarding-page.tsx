import { ProblemError } from '@haat/http-client'
import { ErrorState, Spinner } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { goToLogin } from '../../data/go-to-login.ts'
import { readSchemas } from '../../state/read-schemas.ts'
import { OpenFailure } from '../../workspace/components/open-failure.tsx'
import { findFontKeys } from './font-pairs.ts'
import { FontsStep } from './fonts-step.tsx'
import { LookStep } from './look-step.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { isOnboardingStep, nextStep, type OnboardingStep, readProgress, stepAfter } from './onboarding-progress.ts'
import { ProductsStep } from './products-step.tsx'
import { PublishStep } from './publish-step.tsx'
import type { StepProps } from './step-props.ts'
import { ThemeStep } from './theme-step.tsx'
import { onboardingKey, useDraft, useProducts, useThemeFiles } from './use-onboarding.ts'

/**
 * `/onboarding/:store?step=`: sets up a store step by step. Without `step`, it continues after the last completed one.
 */
export function OnboardingPage({ store }: { store: string }) {
  const draft = useDraft(store)
  const files = useThemeFiles(store, draft.data)
  const products = useProducts(store)
  const isSignedOut = draft.error instanceof ProblemError && draft.error.status === 401
  useEffect(() => {
    document.title = 'Set up your store · haat'
    if (isSignedOut) goToLogin()
  }, [isSignedOut])

  const error = draft.error ?? files.error
  if (error !== null && draft.data === undefined && !isSignedOut) {
    return <OpenFailure error={error} busy={draft.isFetching} onRetry={() => void draft.refetch()} />
  }
  if (files.error !== null) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn’t load your theme" onRetry={() => void files.refetch()} busy={files.isFetching} />
      </main>
    )
  }
  if (draft.data === undefined || files.data === undefined || products.isPending) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label="Loading store setup" />
      </main>
    )
  }
  return <Steps draft={draft.data} files={files.data} product_count={products.data?.total} />
}

interface StepsProps extends Omit<StepProps, 'onDone'> {
  /** Undefined if this account has no permission to view products. */
  readonly product_count: number | undefined
}

function Steps({ draft, files, product_count: productCount }: StepsProps) {
  const { store_slug: storeSlug } = draft
  const [search, setSearch] = useSearchParams()
  const queryClient = useQueryClient()
  const progress = readProgress(draft, findFontKeys(readSchemas(draft)), productCount)
  const requestedStep = search.get('step')
  const step = isOnboardingStep(requestedStep) ? requestedStep : nextStep(progress)
  // Every step has an address, so that the browser's Back button works.
  useEffect(() => {
    if (requestedStep !== step) setSearch({ step }, { replace: true })
  }, [requestedStep, step, setSearch])
  const show = (next: OnboardingStep) => {
    setSearch({ step: next })
    window.scrollTo({ top: 0 })
  }
  const props: StepProps = {
    draft,
    files,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: onboardingKey(storeSlug) })
      show(stepAfter(step))
    },
  }
  return (
    <OnboardingFrame draft={draft} step={step} progress={progress} onShow={show}>
      {step === 'theme' && <ThemeStep {...props} />}
      {step === 'look' && <LookStep {...props} />}
      {step === 'fonts' && <FontsStep {...props} />}
      {step === 'products' && <ProductsStep {...props} />}
      {step === 'publish' && <PublishStep {...props} progress={progress} onShow={show} />}
    </OnboardingFrame>
  )
}
