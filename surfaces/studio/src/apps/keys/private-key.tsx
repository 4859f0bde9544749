import { downloadFile } from '@haat/console/lists/download-file'
import { Banner, Button } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import type { CreatedKey } from './create-key.ts'

/** Lets the developer save the private key, which isn't stored anywhere else. */
export function PrivateKey({ appId, created }: { appId: string; created: CreatedKey }) {
  const save = () =>
    downloadFile(`${appId}.private-key.json`, new Blob([created.private_jwk], { type: 'application/json' }))
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" title="Save the private key now">
        It was made in your browser and isn’t stored here. Your app’s server signs with it to get access to stores. Keep
        it as a secret, never in the app’s package.
      </Banner>
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={save}
        className="self-start"
      >
        Save the private key
      </Button>
    </div>
  )
}
