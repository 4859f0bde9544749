import { FormHeading } from '@haat/console/sign-in/form-heading'
import { openTestStoreEndpoint } from '@haat/domains/test-stores/developer/contract'
import { Banner, Button } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { directBackend } from '../session/direct-backend.ts'

/**
 * `/test-store#code`: signs in to a test store, from the studio. It needs a click, so that a link from somebody else can't
 * replace a session unnoticed.
 */
export function OpenTestStorePage() {
  const [code] = useState(() => window.location.hash.slice(1))
  const open = useMutation({
    mutationFn: () => directBackend.call(openTestStoreEndpoint, { body: { code } }),
    onSuccess: () => window.location.replace('/'),
  })
  if (code === '') {
    return <FormHeading title="This link is incomplete">Open the test store from the studio again.</FormHeading>
  }
  return (
    <>
      <FormHeading title="Open your test store">
        You’ll be signed in as its owner. If you’re signed in to another store in this browser, that session ends.
      </FormHeading>
      <div className="flex flex-col gap-5">
        {open.isError && <Banner tone="danger">{open.error.message}</Banner>}
        <Button variant="primary" busy={open.isPending} disabled={open.isError} onClick={() => open.mutate()}>
          Open test store
        </Button>
      </div>
    </>
  )
}
