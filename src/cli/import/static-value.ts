import type {
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  SpreadElement,
  TemplateLiteral,
} from 'acorn';

/**
 * Represents a value that only execution would yield; imported files are never executed. An object with
 * computed member names has this symbol as a member.
 */
export const code: unique symbol = Symbol('code');

/** The initial values of variables, declared by `const`, `let` or `var` anywhere in the file. */
export type Bindings = ReadonlyMap<string, Expression>;

/**
 * Finds the initial values of all variables in the file. If a name is declared twice, the first one counts.
 */
export function bindingsOf(program: Program): Bindings {
  const bindings = new Map<string, Expression>();
  for (const node of nodesOf(program)) {
    if (node.type !== 'VariableDeclarator' || !('id' in node && 'init' in node)) continue;
    const { id, init } = node;
    if (isNode(id) && id.type === 'Identifier' && 'name' in id && isExpression(init))
      if (!bindings.has(String(id.name))) bindings.set(String(id.name), init);
  }
  return bindings;
}

/** Every node of a program, parents before children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

/** The value of an expression if it is static; {@link code} for the parts that are computed. */
export function staticValue(node: Expression, bindings: Bindings, depth = 0): unknown {
  if (depth > 100) return code; // A variable that refers to itself.
  const read = (inner: Expression) => staticValue(inner, bindings, depth + 1);
  // Only a few kinds of expressions are static.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return templateValue(node, read);
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'ObjectExpression':
      return objectValue(node, read);
    case 'MemberExpression':
      return memberValue(node, read);
    case 'ArrayExpression':
      return node.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? read(element) : code,
      );
    case 'UnaryExpression':
      return node.operator === '!' ? !read(node.argument) : code;
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
        ? joined(read(node.left), read(node.right))
        : code;
    case 'Identifier': {
      const bound = bindings.get(node.name);
      return bound ? read(bound) : node.name === 'undefined' ? undefined : code;
    }
    default:
      return code;
  }
}

type Read = (node: Expression) => unknown;

function objectValue({ properties }: ObjectExpression, read: Read): unknown {
  return Object.fromEntries(
    properties.flatMap((property): [PropertyKey, unknown][] => {
      if (property.type === 'SpreadElement') return spread(property, read);
      const { key, computed, kind, value } = property;
      const name = !computed && key.type === 'Identifier' ? key.name : read(key);
      return isPlain(name) ? [[name, kind === 'init' ? read(value) : code]] : [[code, true]];
    }),
  );
}

function spread({ argument }: SpreadElement, read: Read): [PropertyKey, unknown][] {
  const value = read(argument);
  if (value === code) return [[code, true]];
  return typeof value === 'object' && value !== null
    ? Reflect.ownKeys(value).map((name) => [name, Reflect.get(value, name)])
    : [];
}

/** The value of a member such as `names.statistics`, if the object is static. */
function memberValue({ object, property, computed }: MemberExpression, read: Read): unknown {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') return code;
  const value = read(object);
  const name = !computed && property.type === 'Identifier' ? property.name : read(property);
  if (typeof value !== 'object' || value === null || !isPlain(name)) return code;
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : code;
}

function templateValue({ quasis, expressions }: TemplateLiteral, read: Read): unknown {
  return quasis
    .map(({ value }) => value.cooked ?? '')
    .reduce<unknown>((before, text, place) => {
      const expression = expressions[place - 1];
      return expression ? joined(joined(before, read(expression)), text) : text;
    }, '');
}

function joined(before: unknown, after: unknown): unknown {
  return isPlain(before) && isPlain(after) ? `${before}${after}` : code;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isExpression(value: unknown): value is Expression {
  return isNode(value) && /Expression$|Literal$|^Identifier$/.test(value.type);
}
