import { type FilterReference, filter } from '../filter-reference.ts'

export const standardTextsFilters: readonly FilterReference[] = [
  filter('append: text', 'Adds a text at the end.', {
    returns: 'text',
    example: ["{{ 'tea' | append: ' leaves' }}", 'tea leaves'],
  }),
  filter('prepend: text', 'Adds a text at the start.', {
    returns: 'text',
    example: ["{{ 'tea' | prepend: 'black ' }}", 'black tea'],
  }),
  filter('upcase', 'In capital letters.', { returns: 'text', example: ["{{ 'tea' | upcase }}", 'TEA'] }),
  filter('downcase', 'In lower case.', { returns: 'text', example: ["{{ 'TEA' | downcase }}", 'tea'] }),
  filter('capitalize', 'First letter in upper case, the others in lower case.', {
    returns: 'text',
    example: ["{{ 'assam TEA' | capitalize }}", 'Assam tea'],
  }),
  filter('strip', 'Without white space at both ends.', { returns: 'text', example: ["{{ ' tea ' | strip }}", 'tea'] }),
  filter('lstrip', 'Without white space at the start.', { returns: 'text', example: ["{{ ' tea' | lstrip }}", 'tea'] }),
  filter('rstrip', 'Without white space at the end.', { returns: 'text', example: ["{{ 'tea ' | rstrip }}", 'tea'] }),
  filter('strip_html', 'Without HTML tags.', { returns: 'text', example: ["{{ '<b>tea</b>' | strip_html }}", 'tea'] }),
  filter('strip_newlines', 'Without line breaks.', {
    returns: 'text',
    example: ["{{ 'tea' | strip_newlines }}", 'tea'],
  }),
  filter('newline_to_br', 'Line breaks as `<br>`.', {
    returns: 'html',
    example: ["{{ 'tea' | newline_to_br }}", 'tea'],
  }),
  filter('normalize_whitespace', 'One space for any white space.', {
    returns: 'text',
    example: ["{{ 'a   b' | normalize_whitespace }}", 'a b'],
  }),
  filter('number_of_words', 'Number of words.', {
    returns: 'number',
    example: ["{{ 'black tea' | number_of_words }}", '2'],
  }),
  filter('replace: search, replacement', 'Replaces every occurrence.', {
    returns: 'text',
    example: ["{{ 'tea tea' | replace: 'tea', 'chai' }}", 'chai chai'],
  }),
  filter('replace_first: search, replacement', 'Replaces the first occurrence.', {
    returns: 'text',
    example: ["{{ 'tea tea' | replace_first: 'tea', 'chai' }}", 'chai tea'],
  }),
  filter('replace_last: search, replacement', 'Replaces the last occurrence.', {
    returns: 'text',
    example: ["{{ 'tea tea' | replace_last: 'tea', 'chai' }}", 'tea chai'],
  }),
  filter('remove: search', 'Removes every occurrence.', {
    returns: 'text',
    example: ["{{ 'black tea' | remove: 'black ' }}", 'tea'],
  }),
  filter('remove_first: search', 'Removes the first occurrence.', {
    returns: 'text',
    example: ["{{ 'tea tea' | remove_first: 'tea ' }}", 'tea'],
  }),
  filter('remove_last: search', 'Removes the last occurrence.', {
    returns: 'text',
    example: ["{{ 'tea tea' | remove_last: ' tea' }}", 'tea'],
  }),
  filter('slice: start, length?', 'Part of a text or list, from a position (0 is the first, -1 the last).', {
    returns: 'same',
    example: ["{{ 'darjeeling' | slice: 0, 4 }}", 'darj'],
  }),
  filter('split: separator', 'List of the parts between separators.', {
    returns: 'text[]',
    example: ["{{ 'a,b' | split: ',' | last }}", 'b'],
  }),
  filter('truncate: length?, end?', 'Shortens to a number of characters, 50 by default, with `...`.', {
    returns: 'text',
    example: ["{{ 'Assam and Darjeeling' | truncate: 10 }}", 'Assam a...'],
  }),
  filter('truncatewords: count?, end?', 'Shortens to a number of words, 15 by default, with `...`.', {
    returns: 'text',
    example: ["{{ 'Assam and Darjeeling' | truncatewords: 2 }}", 'Assam and...'],
  }),
  filter('escape', 'Escapes HTML. Outputs do it by themselves.', {
    returns: 'html',
    example: ["{{ 'a < b' | escape }}", 'a &lt; b'],
  }),
  filter('escape_once', 'Escapes HTML, but no entities.', {
    returns: 'html',
    example: ["{{ 'a &lt; b' | escape_once }}", 'a &lt; b'],
  }),
  filter('xml_escape', 'The same as `escape`.', {
    returns: 'html',
    example: ["{{ 'a < b' | xml_escape }}", 'a &lt; b'],
  }),
  filter('url_encode', 'Escapes a text for a URL.', { returns: 'text', example: ["{{ 'a b' | url_encode }}", 'a+b'] }),
  filter('url_decode', 'Reverses `url_encode`.', { returns: 'text', example: ["{{ 'a+b' | url_decode }}", 'a b'] }),
  filter('cgi_escape', 'The same as `url_encode`.', { returns: 'text', example: ["{{ 'a b' | cgi_escape }}", 'a+b'] }),
  filter('uri_escape', "Escapes what isn't allowed in a URL.", {
    returns: 'text',
    example: ["{{ 'a b' | uri_escape }}", 'a%20b'],
  }),
  filter('slugify: mode?', 'Text for a URL.', {
    returns: 'text',
    example: ["{{ 'Black Tea' | slugify }}", 'black-tea'],
  }),
  filter('base64_encode', 'In Base64.', { returns: 'text', example: ["{{ 'tea' | base64_encode }}", 'dGVh'] }),
  filter('base64_decode', 'Reverses `base64_encode`.', {
    returns: 'text',
    example: ["{{ 'dGVh' | base64_decode }}", 'tea'],
  }),
  filter('base64_url_safe_encode', 'In Base64 for URLs.', {
    returns: 'text',
    example: ["{{ 'tea' | base64_url_safe_encode }}", 'dGVh'],
  }),
  filter('base64_url_safe_decode', 'Reverses `base64_url_safe_encode`.', {
    returns: 'text',
    example: ["{{ 'dGVh' | base64_url_safe_decode }}", 'tea'],
  }),
]
