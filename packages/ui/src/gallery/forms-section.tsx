import { AlignCenter, AlignLeft, Mail, Search } from 'lucide-react'
import { useState } from 'react'
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
  { value: 'small', label: '500 credits', hint: '₹499 and GST' },
  { value: 'large', label: '2,000 credits', hint: '₹1,699 and GST' },
  { value: 'huge', label: '10,000 credits', hint: 'Not in your plan', disabled: true },
]

/** Everything that is typed into or chosen from. */
export function FormsSection() {
  const [state, setState] = useState<string | null>(null)
  const [layout, setLayout] = useState('grid')
  const [side, setSide] = useState('left')
  const [height, setHeight] = useState(60)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState('27')
  return (
    <Section id="forms" title="Forms">
      <Specimen name="Field, TextInput" note="Label above, hint under, error under." layout="grid">
        <Field label="Store name" hint="Your customers see it.">
          <TextInput placeholder="Chai & Co." />
        </Field>
        <Field label="E-mail" error="Enter an address with an @, such as asha@chai.example.">
          <TextInput type="email" defaultValue="asha.chai.example" />
        </Field>
        <Field label="Company" optional>
          <TextInput />
        </Field>
        <Field label="Not yours to change" disabled hint="Set by the owner.">
          <TextInput defaultValue="chai-and-co" />
        </Field>
        <Field label="Read only">
          <TextInput readOnly defaultValue="HT/26-27/000041" />
        </Field>
        <Field label="With parts">
          <TextInput prefix={<Mail aria-hidden="true" />} suffix=".haat.example" defaultValue="chai" />
        </Field>
        <Field label="Search" hiddenLabel>
          <TextInput type="search" prefix={<Search aria-hidden="true" />} placeholder="Search apps" />
        </Field>
        <Field label="Password" hint="At least 10 characters">
          <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
        </Field>
        <Field label="Price" error="A price is at least ₹1.">
          <NumberInput prefix="₹" decimals={2} defaultValue={0} min={0} />
        </Field>
        <Field label="Quantity">
          <NumberInput steppers defaultValue={1234} min={0} />
        </Field>
        <Field label="About the store" hint="Two or three sentences.">
          <Textarea rows={3} defaultValue="Small-batch teas from the Nilgiris, roasted every Tuesday." />
        </Field>
        <Field label="Note" error="Say why, so that the buyer understands.">
          <Textarea rows={3} />
        </Field>
      </Specimen>
      <Specimen name="OtpInput" note="Six digits, pasted in one go." layout="grid">
        <Field label="Code from your e-mail" hint="It works for 10 minutes.">
          <OtpInput />
        </Field>
        <Field label="Wrong code" error="This code is not right. 4 tries are left.">
          <OtpInput defaultValue="123456" />
        </Field>
        <Field label="While it is checked" disabled>
          <OtpInput defaultValue="482913" />
        </Field>
      </Specimen>
      <Specimen name="Select, Combobox" note="A dozen or fewer; more than that." layout="grid">
        <Field label="State" hint="It decides about CGST and SGST, or IGST.">
          <Select options={states} placeholder="Choose a State" />
        </Field>
        <Field label="Plan" error="Choose a plan.">
          <Select options={packs} />
        </Field>
        <Field label="Pack" disabled>
          <Select options={packs} defaultValue="small" />
        </Field>
        <Field label="Place of supply" hint="Type to search.">
          <Combobox options={states} value={state} onValueChange={setState} placeholder="Search States" />
        </Field>
        <Field label="Wrong place" error="Choose a State from the list.">
          <Combobox options={states} />
        </Field>
        <Field label="Fixed place" disabled>
          <Combobox options={states} value="27" />
        </Field>
      </Specimen>
      <Specimen name="Checkbox, Switch" note="A switch counts at once, a checkbox when the form is sent." layout="grid">
        <div className="flex flex-col gap-3">
          <Checkbox label="Send me the invoice by e-mail" defaultChecked />
          <Checkbox label="All products" indeterminate />
          <Checkbox label="Not in your plan" disabled />
          <Checkbox label="I accept the terms" error="Accept the terms to go on." />
        </div>
        <div className="flex flex-col gap-3">
          <Switch label="Store is open" hint="Customers can order." defaultChecked />
          <Switch label="Holiday notice" />
          <Switch label="Own domain" disabled hint="Comes with the Growth plan." />
        </div>
      </Specimen>
      <Specimen name="RadioGroup" note="Two to five, all in sight." layout="grid">
        <RadioGroup label="Credit pack" options={packs} defaultValue="small" />
        <RadioGroup label="Credit pack (none chosen)" options={packs} error="Choose a pack." />
      </Specimen>
      <Specimen name="SearchPicker" note="Of any length, from anywhere: the caller finds.">
        <SearchPicker
          label="Choose a State"
          trigger={<Button aria-label="Choose a State">{states.find(({ value }) => value === found)?.label}</Button>}
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
      <Specimen name="SegmentedControl" note="Two to four short words or icons." layout="grid">
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
            { value: 'center', label: 'Center', icon: <AlignCenter aria-hidden="true" /> },
          ]}
        />
        <SegmentedControl
          label="Not to be changed"
          disabled
          value="on"
          onValueChange={() => {}}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </Specimen>
      <Specimen
        name="Slider"
        note="A number by feel; with a NumberInput beside it where it is to be exact."
        layout="grid"
      >
        <Slider label="Height" value={height} onValueChange={setHeight} min={0} max={120} step={4} />
        <Slider label="Fixed height" value={40} onValueChange={() => {}} min={0} max={100} disabled />
      </Specimen>
      <Specimen name="useZodForm" note="Errors by field, the first wrong one focused, a draft kept." layout="block">
        <FormSpecimen />
      </Specimen>
    </Section>
  )
}
