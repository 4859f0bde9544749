import { Button, useToast } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../payouts/batches/save-file.ts'

interface RecordedExportButtonProps {
  /** The file's name without its ending, and what messages call the rows: "emails". */
  name: string
  onExport: () => Promise<Blob>
}

/** Downloads a list as the CSV file that the server writes. The server records the download. */
export function RecordedExportButton({ name, onExport }: RecordedExportButtonProps) {
  const toast = useToast()
  const download = useMutation({
    mutationFn: async () => saveFile(await onExport(), name),
    onError: (error) => toast.show({ title: `Couldn’t export ${name}`, detail: error.message, tone: 'danger' }),
  })
  return (
    <Button
      busy={download.isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}
