import { checkPaymentKeysEndpoint } from '@haat/domains/payments/store-methods/contract'
import { Banner, Button } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

interface CheckKeysProps {
  store_slug: string
  /** The keys in a form. Without it, the saved keys are checked. */
  getKeys?: () => { key_id: string; key_secret: string }
}

/** Calls Razorpay with the keys and shows whether it accepts them. */
export function CheckKeys({ store_slug: storeSlug, getKeys }: CheckKeysProps) {
  const check = useMutation({
    mutationFn: () => {
      const keys = getKeys?.()
      const entered = keys && {
        key_id: keys.key_id,
        ...(keys.key_secret === '' ? {} : { key_secret: keys.key_secret }),
      }
      return backend.call(checkPaymentKeysEndpoint, {
        body: { store_slug: storeSlug, ...(entered === undefined ? {} : { keys: entered }) },
      })
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
        Check keys
      </Button>
      {check.isError && (
        <Banner tone="warning" className="self-stretch">
          {check.error.message}
        </Banner>
      )}
      {check.data !== undefined && <CheckResult {...check.data} />}
    </div>
  )
}

function CheckResult({
  result,
  is_test: isTest,
}: {
  result: 'accepted' | 'rejected' | 'unreachable'
  is_test: boolean
}) {
  if (result === 'accepted') {
    return (
      <Banner tone="success" className="self-stretch">
        {isTest ? 'Razorpay accepts these test keys. No money moves with them.' : 'Razorpay accepts these keys.'}
      </Banner>
    )
  }
  if (result === 'rejected') {
    return (
      <Banner tone="danger" title="Razorpay doesn’t accept these keys" className="self-stretch">
        Copy the key ID and the key secret again from Account &amp; Settings, API keys. If you’ve generated new keys,
        the old ones no longer work.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title="Razorpay isn’t responding" className="self-stretch">
      The keys couldn’t be checked. Try again in a few minutes.
    </Banner>
  )
}
