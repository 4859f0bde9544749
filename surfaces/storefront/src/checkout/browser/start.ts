import { fillPlaces } from './fill-places.ts'
import { updateWhileTyping } from './update-while-typing.ts'

const form = document.querySelector<HTMLFormElement>('form.columns')
if (form !== null) updateWhileTyping(form)
const address = document.querySelector<HTMLFormElement>('form[data-address]')
if (address !== null) fillPlaces(address, () => {})
document.querySelector<HTMLElement>('[data-problem]')?.focus()
