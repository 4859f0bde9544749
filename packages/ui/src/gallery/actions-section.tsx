import { useState } from 'react'
import { Copy, Download, Ellipsis as MoreHorizontal, Plus, Trash2 } from '../icons/index.ts'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogClose,
  Field,
  IconButton,
  LinkButton,
  Menu,
  MenuCheck,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  Popover,
  TextInput,
  Tooltip,
  useToast,
} from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

/** Buttons, menus, dialogs and toasts. */
export function ActionsSection() {
  const toast = useToast()
  const [onlyOpen, setOnlyOpen] = useState(true)
  return (
    <Section id="actions" title="Actions">
      <Specimen name="Button" note="One primary button per view. Busy buttons keep the focus.">
        <Button variant="primary">Buy credits</Button>
        <Button>Cancel</Button>
        <Button variant="quiet">Skip for now</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Delete store
        </Button>
        <Button variant="success">Request payout</Button>
        <Button icon={<Download aria-hidden="true" className="size-4" />}>Download invoice</Button>
        <Button size="small">Small</Button>
      </Specimen>
      <Specimen name="Busy and disabled">
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy>Loading</Button>
        <Button variant="danger" busy>
          Deleting
        </Button>
        <Button variant="primary" disabled>
          Buy credits
        </Button>
        <Button disabled>Cancel</Button>
        <Button variant="quiet" disabled>
          Skip
        </Button>
      </Specimen>
      <Specimen name="IconButton, LinkButton, Tooltip">
        <IconButton label="Copy link" icon={<Copy aria-hidden="true" className="size-4" />} />
        <IconButton label="Copying link" busy icon={<Copy aria-hidden="true" className="size-4" />} />
        <IconButton label="Copy link (unavailable)" disabled icon={<Copy aria-hidden="true" className="size-4" />} />
        <LinkButton href="#actions" icon={<Plus aria-hidden="true" className="size-4" />}>
          Create store
        </LinkButton>
        <LinkButton href="#actions" variant="quiet">
          Read the guide
        </LinkButton>
        <Tooltip text="Shown on hover and on focus">
          <Button variant="quiet">Hover me</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Menu" note="Arrow keys, letters, Escape.">
        <Menu
          align="start"
          trigger={
            <Button icon={<MoreHorizontal aria-hidden="true" className="size-4" />} data-testid="menu">
              More
            </Button>
          }
        >
          <MenuLabel>Signed in as asha@chai.example</MenuLabel>
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            shortcut="Ctrl C"
            onSelect={() => toast.show({ title: 'Copied' })}
          >
            Copy URL
          </MenuItem>
          <MenuItem icon={<Download aria-hidden="true" />}>Download</MenuItem>
          <MenuItem disabled>Move to another store</MenuItem>
          <MenuCheck checked={onlyOpen} onCheckedChange={setOnlyOpen}>
            Open orders only
          </MenuCheck>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Popover" note="Controls next to their button.">
        <Popover label="Price range" trigger={<Button>Price range</Button>} className="w-64">
          <TextInput aria-label="From" prefix="₹" />
        </Popover>
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog" note="Escape closes. The focus stays inside and returns on close.">
        <Dialog
          title="Rename store"
          description="Customers see this name at checkout and on invoices."
          trigger={<Button data-testid="dialog">Rename store</Button>}
          footer={
            <>
              <DialogClose>
                <Button>Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary">Save name</Button>
              </DialogClose>
            </>
          }
        >
          <Field label="Store name" hint="At most 60 characters">
            <TextInput defaultValue="Chai & Co." />
          </Field>
        </Dialog>
        <ConfirmDialog
          title={'Delete "Chai & Co."?'}
          confirmLabel="Delete store"
          trigger={<Button data-testid="confirm">Delete store</Button>}
          onConfirm={() => Promise.reject(new Error('This store has open orders. Fulfil or cancel them first.'))}
        >
          This also deletes its 214 products and 12 pages. Invoices are kept as required by law.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Toast" note="Prefer Undo over a confirmation.">
        <Button
          onClick={() =>
            toast.show({
              title: 'Product archived',
              detail: 'Masala chai, 250 g',
              undo: () => toast.show({ title: 'Product restored' }),
            })
          }
        >
          With undo
        </Button>
        <Button onClick={() => toast.show({ title: 'Invoice sent to asha@chai.example', tone: 'success' })}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast.show({ title: 'Couldn’t install the app', detail: 'Try again in a minute.', tone: 'danger' })
          }
        >
          Danger
        </Button>
      </Specimen>
    </Section>
  )
}
