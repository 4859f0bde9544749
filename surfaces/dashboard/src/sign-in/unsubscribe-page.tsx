import { FormHeading } from '@haat/console/sign-in/form-heading'
import { unsubscribeSignupEndpoint } from '@haat/domains/analytics/contract'
import { Banner, Button } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { directBackend } from '../session/direct-backend.ts'

/**
 * `/unsubscribe?token=`: opened from the link in emails about the sign-up. It needs a click, because mail programs open
 * links in advance.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const unsubscribe = useMutation({
    mutationFn: () => directBackend.call(unsubscribeSignupEndpoint, { body: { token } }),
  })
  if (token === '') {
    return <FormHeading title="This link is incomplete">Open the link in the email again.</FormHeading>
  }
  if (unsubscribe.isSuccess) {
    return (
      <FormHeading title="You’re unsubscribed">You won’t get any more emails about setting up your store.</FormHeading>
    )
  }
  return (
    <>
      <FormHeading title="Unsubscribe">Stop emails about setting up your account and store.</FormHeading>
      <div className="flex flex-col gap-5">
        {unsubscribe.isError && <Banner tone="danger">{unsubscribe.error.message}</Banner>}
        <Button variant="primary" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          Unsubscribe
        </Button>
      </div>
    </>
  )
}
