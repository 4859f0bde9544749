import { useTitle } from '@haat/console/page/use-title'
import { findDeviceEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Card, EmptyState, Field, LinkButton, PageHeader, TextInput, useZodForm } from '@haat/ui'
import { CircleCheck, CircleX } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { DeviceRequest, type RequestedDevice } from './device-request.tsx'

interface Decision {
  readonly hostname: string
  readonly isApproved: boolean
}

/**
 * `/device`: signs in a command line. Asks for the code even if the link has it: a link that someone else sent must not
 * be enough (RFC 8628, 5.4).
 */
export function DevicePage() {
  useTitle('Connect the command line')
  const [device, setDevice] = useState<RequestedDevice>()
  const [decision, setDecision] = useState<Decision>()
  return (
    <div className="mx-auto w-full max-w-xl">
      <PageHeader
        title="Connect the command line"
        description="Run haat login on your computer. It shows a code of eight letters: enter that code here."
      />
      {decision !== undefined ? (
        <Decided decision={decision} />
      ) : device !== undefined ? (
        <DeviceRequest
          device={device}
          onDecided={(isApproved) => setDecision({ hostname: device.hostname, isApproved })}
          onBack={() => setDevice(undefined)}
        />
      ) : (
        <CodeForm onFound={setDevice} />
      )}
    </div>
  )
}

function CodeForm({ onFound }: { onFound: (device: RequestedDevice) => void }) {
  const form = useZodForm({
    schema: findDeviceEndpoint.body,
    defaultValues: { user_code: '' },
    onSubmit: async (body) => onFound({ ...body, ...(await backend.call(findDeviceEndpoint, { body })) }),
  })
  return (
    <Card>
      <form {...form.props} aria-label="Code" className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field
          label="Code"
          hint="Only enter a code that your own computer shows. Never enter one that someone sent you."
          error={form.error('user_code')}
        >
          <TextInput
            {...form.text('user_code')}
            placeholder="BCDF-GHJK"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            className="font-mono tracking-widest uppercase placeholder:normal-case"
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Continue
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Decided({ decision: { hostname, isApproved } }: { decision: Decision }) {
  return (
    <Card>
      <EmptyState
        icon={isApproved ? <CircleCheck /> : <CircleX />}
        title={isApproved ? `${hostname} is connected` : `Access denied to ${hostname}`}
        action={<LinkButton render={<Link to="/profile" />}>See access tokens</LinkButton>}
      >
        {isApproved
          ? 'Return to your terminal: the command line continues there. You can close this page.'
          : 'The command line wasn’t signed in. You can close this page.'}
      </EmptyState>
    </Card>
  )
}
