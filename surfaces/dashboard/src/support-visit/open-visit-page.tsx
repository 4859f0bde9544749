import { useTitle } from '@haat/console/page/use-title'
import { FormHeading } from '@haat/console/sign-in/form-heading'
import { openVisitEndpoint } from '@haat/domains/impersonation/contract'
import { Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { directBackend } from '../session/direct-backend.ts'
import { visitTab } from '../session/visit-tab.ts'

/** `/support-visit#code`: opens a vendor's dashboard in this tab, from the administration. */
export function OpenVisitPage() {
  useTitle('View as vendor')
  const [code] = useState(() => window.location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['open-support-visit', code],
    queryFn: () => directBackend.call(openVisitEndpoint, { body: { code } }),
    // The code works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: code !== '',
  })
  useEffect(() => {
    if (opened.data === undefined) return
    visitTab.enter(opened.data.store_slug)
    window.location.replace('/')
  }, [opened.data])
  if (code === '' || opened.isError) {
    return (
      <FormHeading title="Couldn’t open the dashboard">
        {opened.error?.message ?? 'The link is incomplete. Start again from the administration.'}
      </FormHeading>
    )
  }
  return <Spinner label="Opening the dashboard" />
}
