import { type FilterReference, filter } from '../filter-reference.ts'

export const standardListsFilters: readonly FilterReference[] = [
  filter('first', 'First item.', { returns: 'item', example: ['{{ product.tags | first }}', 'bestseller'] }),
  filter('last', 'Last item.', { returns: 'item', example: ['{{ product.tags | last }}', 'organic'] }),
  filter('join: separator?', 'Items as one text.', {
    returns: 'text',
    example: ["{{ product.options | join: ', ' }}", 'Weight'],
  }),
  filter('map: property', 'One property of each item.', {
    returns: 'any[]',
    example: ["{{ product.variants | map: 'title' | join: ', ' }}", '100 g, 250 g, 500 g'],
  }),
  filter('where: property, value?', 'Items whose property has a value.', {
    returns: 'same',
    example: ["{{ product.variants | where: 'title', '250 g' | size }}", '1'],
  }),
  filter('reject: property, value?', "Items whose property doesn't have a value.", {
    returns: 'same',
    example: ["{{ product.variants | reject: 'title', '250 g' | size }}", '2'],
  }),
  filter('find: property, value?', 'First item whose property has a value.', {
    returns: 'item',
    example: ["{% assign it = product.variants | find: 'title', '250 g' %}{{ it.title }}", '250 g'],
  }),
  filter('find_index: property, value?', 'Position of that item, from 0.', {
    returns: 'number',
    example: ["{{ product.variants | find_index: 'title', '250 g' }}", '1'],
  }),
  filter('has: property, value?', "Whether an item's property has a value.", {
    returns: 'boolean',
    example: ["{{ product.variants | has: 'title', '250 g' }}", 'true'],
  }),
  filter('sort: property?', 'Sorted, capital letters first.', {
    returns: 'same',
    example: ["{{ 'b,a' | split: ',' | sort | join: ',' }}", 'a,b'],
  }),
  filter('sort_natural: property?', 'Sorted, whatever the case.', {
    returns: 'same',
    example: ["{{ 'b,A' | split: ',' | sort_natural | join: ',' }}", 'A,b'],
  }),
  filter('reverse', 'In reverse order.', {
    returns: 'same',
    example: ["{{ 'a,b' | split: ',' | reverse | join: ',' }}", 'b,a'],
  }),
  filter('uniq: property?', 'Without duplicates.', {
    returns: 'same',
    example: ["{{ 'a,a' | split: ',' | uniq | join: ',' }}", 'a'],
  }),
  filter('compact: property?', 'Without nothing.', {
    returns: 'same',
    example: ["{{ product.variants | map: 'title' | compact | size }}", '3'],
  }),
  filter('concat: list', 'Followed by the items of another list.', {
    returns: 'same',
    example: ['{{ product.tags | concat: product.options | size }}', '3'],
  }),
  filter('push: item', 'With another item at the end.', {
    returns: 'same',
    example: ["{{ 'a' | split: ',' | push: 'b' | join: ',' }}", 'a,b'],
  }),
  filter('pop: count?', 'Without the last item.', {
    returns: 'same',
    example: ["{{ 'a,b' | split: ',' | pop | join: ',' }}", 'a'],
  }),
  filter('shift: count?', 'Without the first item.', {
    returns: 'same',
    example: ["{{ 'a,b' | split: ',' | shift | join: ',' }}", 'b'],
  }),
  filter('unshift: item', 'With another item at the start.', {
    returns: 'same',
    example: ["{{ 'b' | split: ',' | unshift: 'a' | join: ',' }}", 'a,b'],
  }),
  filter('size', 'Number of items or characters.', {
    returns: 'number',
    example: ['{{ product.variants | size }}', '3'],
  }),
  filter('sum: property?', 'Sum of the items, or of one of their properties.', {
    returns: 'number',
    example: ["{{ product.variants | sum: 'price' | money }}", '₹927.00'],
  }),
  filter('array_to_sentence_string: connector?', 'Items as in a sentence.', {
    returns: 'text',
    example: ["{{ 'a,b,c' | split: ',' | array_to_sentence_string }}", 'a, b, and c'],
  }),
]
