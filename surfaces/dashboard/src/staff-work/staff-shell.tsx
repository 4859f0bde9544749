import { ConsoleShell } from '@haat/console/shell/console-shell'
import { Store } from '@haat/ui/icons'

const navigation = [{ entries: [{ label: 'Stores', icon: Store, to: '/staff' }] }]

/** The frame of a staff member's pages. */
export function StaffShell() {
  return <ConsoleShell home="/staff" navigation={navigation} />
}
