import { FormHeading } from '@haat/console/sign-in/form-heading'
import { reportBankChangeEndpoint } from '@haat/domains/payouts/bank-details/contract'
import { Banner, Button, LinkButton } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { directBackend } from '../session/direct-backend.ts'

/**
 * `/bank-alert?token=`: opened from "This wasn't me" in the email about an affiliate's changed bank details. Works without
 * a session. Waits for a click, because mail programs open links by themselves.
 */
export function BankAlertPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const report = useMutation({
    mutationFn: () => directBackend.call(reportBankChangeEndpoint, { body: { token } }),
  })
  if (report.isSuccess) {
    return (
      <>
        <FormHeading title="Your payouts are on hold">
          We’ll contact you before we allow payouts again. Change your password now: that signs out everyone else. Then
          check your bank details, and correct them if they aren’t yours.
        </FormHeading>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" render={<Link to="/forgot-password" />}>
            Change password
          </LinkButton>
          <LinkButton render={<Link to="/affiliate/bank-details" />}>Open bank details</LinkButton>
        </div>
      </>
    )
  }
  return (
    <>
      <FormHeading title="Didn’t change your bank details?">
        If someone else did, put your payouts on hold. Nobody can request one until an administrator has checked with
        you. Your commissions stay in your balance.
      </FormHeading>
      {report.isError && (
        <Banner tone="danger" className="mb-4">
          {report.error.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={report.isPending} onClick={() => report.mutate()}>
          Put my payouts on hold
        </Button>
        <LinkButton render={<Link to="/affiliate/bank-details" />}>I made this change</LinkButton>
      </div>
    </>
  )
}
