import { useState } from 'react'
import { AlignCenter, AlignLeft, Mail, Search } from '../icons/index.ts'
import {
  Button,
  Checkbox,
  Combobox,
  Field,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  SearchPicker,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '../index.ts'
import { FormSpecimen } from './form-specimen.tsx'
import { Section, Specimen } from './specimen.tsx'

const states = [
  { value: '27', label: 'Maharashtra' },
  { value: '29', label: 'Karnataka' },
  { value: '07', label: 'Delhi' },
  { value: '33', label: 'Tamil Nadu' },
  { value: '19', label: 'West Bengal' },
  { value: '32', label: 'Kerala' },
]
const packs = [
  { value: 'small', label: '500 credits', hint: '₹499 + GST' },
  { value: 'large', label: '2,000 credits', hint: '₹1,699 + GST' },
  { value: 'huge', label: '10,000 credits', hint: 'Not in your plan', disabled: true },
]

/** Inputs, selects, pickers and a complete form. */
export function FormsSection() {
  const [state, setState] = useState<string | null>(null)
  const [layout, setLayout] = useState('grid')
  const [side, setSide] = useState('left')
  const [height, setHeight] = useState(60)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState('27')
  return (
    <Section id="forms" title="Forms">
      <Specimen name="Field, TextInput" note="Label above, help text and error below." layout="grid">
        <Field label="Store name" hint="Visible to customers.">
          <TextInput placeholder="Chai & Co." />
        </Field>
        <Field label="Email" error="Enter a valid email, such as asha@chai.example">
          <TextInput type="email" defaultValue="asha.chai.example" />
        </Field>
        <Field label="Company" optional>
          <TextInput />
        </Field>
        <Field label="Disabled" disabled hint="Only the owner can change this.">
          <TextInput defaultValue="chai-and-co" />
        </Field>
        <Field label="Read only">
          <TextInput readOnly defaultValue="HT/26-27/000041" />
        </Field>
        <Field label="With prefix and suffix">
          <TextInput prefix={<Mail aria-hidden="true" />} suffix=".haat.example" defaultValue="chai" />
        </Field>
        <Field label="Search" hiddenLabel>
          <TextInput type="search" prefix={<Search aria-hidden="true" />} placeholder="Search apps" />
        </Field>
        <Field label="Password" hint="At least 10 characters">
          <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
        </Field>
        <Field label="Price" error="Enter a price of at least ₹1">
          <NumberInput prefix="₹" decimals={2} defaultValue={0} min={0} />
        </Field>
        <Field label="Quantity">
          <NumberInput steppers defaultValue={1234} min={0} />
        </Field>
        <Field label="Store description" hint="Two or three sentences">
          <Textarea rows={3} defaultValue="Small-batch teas from the Nilgiris, roasted every Tuesday." />
        </Field>
        <Field label="Reason" error="Enter a reason for the customer">
          <Textarea rows={3} />
        </Field>
      </Specimen>
      <Specimen name="OtpInput" note="Six digits. Supports pasting." layout="grid">
        <Field label="Verification code" hint="Expires in 10 minutes">
          <OtpInput />
        </Field>
        <Field label="Incorrect code" error="Incorrect code. You have 4 attempts left.">
          <OtpInput defaultValue="123456" />
        </Field>
        <Field label="Verifying" disabled>
          <OtpInput defaultValue="482913" />
        </Field>
      </Specimen>
      <Specimen name="Select, Combobox" note="Select for up to a dozen options, Combobox for more." layout="grid">
        <Field label="State" hint="Determines whether CGST + SGST or IGST applies">
          <Select options={states} placeholder="Select a State" />
        </Field>
        <Field label="Plan" error="Select a plan">
          <Select options={packs} />
        </Field>
        <Field label="Pack" disabled>
          <Select options={packs} defaultValue="small" />
        </Field>
        <Field label="Place of supply" hint="Type to search">
          <Combobox options={states} value={state} onValueChange={setState} placeholder="Search States" />
        </Field>
        <Field label="Invalid State" error="Select a State from the list">
          <Combobox options={states} />
        </Field>
        <Field label="Disabled State" disabled>
          <Combobox options={states} value="27" />
        </Field>
      </Specimen>
      <Specimen name="Checkbox, Switch" note="A switch applies immediately, a checkbox on submit." layout="grid">
        <div className="flex flex-col gap-3">
          <Checkbox label="Email me the invoice" defaultChecked />
          <Checkbox label="All products" indeterminate />
          <Checkbox label="Not in your plan" disabled />
          <Checkbox label="I accept the terms" error="Accept the terms to continue" />
        </div>
        <div className="flex flex-col gap-3">
          <Switch label="Store is open" hint="Customers can place orders" defaultChecked />
          <Switch label="Holiday notice" />
          <Switch label="Custom domain" disabled hint="Included in the Growth plan" />
        </div>
      </Specimen>
      <Specimen name="RadioGroup" note="Two to five visible options." layout="grid">
        <RadioGroup label="Credit pack" options={packs} defaultValue="small" />
        <RadioGroup label="Credit pack (required)" options={packs} error="Select a pack" />
      </Specimen>
      <Specimen name="SearchPicker" note="Searches long lists, locally or on the server.">
        <SearchPicker
          label="Select a State"
          trigger={<Button aria-label="Select a State">{states.find(({ value }) => value === found)?.label}</Button>}
          query={query}
          onQueryChange={setQuery}
          groups={[
            {
              name: 'States',
              items: states
                .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
                .map(({ value, label }) => ({ key: value, title: label, detail: `Code ${value}` })),
            },
          ]}
          chosen={[found]}
          onChoose={({ key }) => setFound(key)}
        />
      </Specimen>
      <Specimen name="SegmentedControl" note="Two to four short labels or icons." layout="grid">
        <SegmentedControl
          label="Layout"
          value={layout}
          onValueChange={setLayout}
          options={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
            { value: 'slider', label: 'Slider' },
          ]}
        />
        <SegmentedControl
          label="Side"
          iconsOnly
          value={side}
          onValueChange={setSide}
          options={[
            { value: 'left', label: 'Left', icon: <AlignLeft aria-hidden="true" /> },
            { value: 'center', label: 'Centre', icon: <AlignCenter aria-hidden="true" /> },
          ]}
        />
        <SegmentedControl
          label="Disabled"
          disabled
          value="on"
          onValueChange={() => {}}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </Specimen>
      <Specimen name="Slider" note="For approximate numbers. Add a NumberInput for exact values." layout="grid">
        <Slider label="Height" value={height} onValueChange={setHeight} min={0} max={120} step={4} />
        <Slider label="Disabled height" value={40} onValueChange={() => {}} min={0} max={100} disabled />
      </Specimen>
      <Specimen
        name="useZodForm"
        note="Errors by field, focus on the first invalid field, draft in session storage."
        layout="block"
      >
        <FormSpecimen />
      </Specimen>
    </Section>
  )
}
