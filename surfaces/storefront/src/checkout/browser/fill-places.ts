const PIN_CODE = /^[1-9][0-9]{5}$/

/** Fills in the city and State of each PIN code that is typed, and then calls `onFilled`. */
export function fillPlaces(form: HTMLFormElement, onFilled: () => unknown): void {
  form.addEventListener('input', (event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || !field.name.endsWith('pincode')) return
    if (PIN_CODE.test(field.value)) void fillPlace(form, field).then(onFilled)
  })
}

interface Place {
  readonly city: string
  readonly state_code: string
}

/** Fills in the city and State of a PIN code, unless the buyer has entered a city. */
async function fillPlace(form: HTMLFormElement, pincode: HTMLInputElement): Promise<void> {
  const response = await fetch(`${form.dataset.places}/${pincode.value}`).catch(() => undefined)
  if (!response?.ok) return
  const place: unknown = await response.json()
  if (!isPlace(place)) return
  const prefix = pincode.name.replace(/pincode$/, '')
  const city = form.querySelector<HTMLInputElement>(`[name="${prefix}city"]`)
  const state = form.querySelector<HTMLSelectElement>(`[name="${prefix}state_code"]`)
  if (city !== null && city.value.trim() === '') city.value = place.city
  if (state !== null) state.value = place.state_code
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'city' in value && 'state_code' in value
}
