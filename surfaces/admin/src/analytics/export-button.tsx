import { Button, useToast } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../payouts/batches/save-file.ts'

interface ExportButtonProps {
  /** The file's name without its ending. */
  name: string
  onExport: () => Promise<Blob>
  disabled?: boolean
}

/** Downloads the figures of a page as a CSV file. */
export function ExportButton({ name, onExport, disabled = false }: ExportButtonProps) {
  const toast = useToast()
  const download = useMutation({
    mutationFn: async () => saveFile(await onExport(), name),
    onError: (error) => toast.show({ title: 'Couldn’t export the figures', detail: error.message, tone: 'danger' }),
  })
  return (
    <Button
      busy={download.isPending}
      disabled={disabled}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}
