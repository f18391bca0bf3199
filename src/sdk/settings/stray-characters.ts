/**
 * What a file of variables has left around a value: `docker --env-file` takes quotation marks and all that follows as part
 * of it. The rest of a sentence, which does not quote the value; `undefined` if there is nothing.
 */
export function strayCharacters(value: string): string | undefined {
  if (value.endsWith('\r'))
    return 'ends with a carriage return: save the file that sets it with the line ends of Unix (LF)';
  if (/^\s|\s$/.test(value)) return 'has white space at its beginning or end: remove it';
  if (/^(["'`])[^]*\1$/.test(value) && value.length > 1)
    return 'has quotation marks around it, which count as part of the value here: remove them';
  return undefined;
}
