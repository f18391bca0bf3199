// A rule of oxlint: code for browsers uses an interface that is newer than our oldest browsers only where it is guarded.

import { api, chrome, firefox, interfaces, isOld, safari } from './old-interfaces.mjs';

/** @typedef {{ type: string, parent?: Node, [key: string]: any }} Node */

/**
 * For each name of a member, whether one of this name is old. What is newer as a whole gives no object away, and
 * what is experimental is unknown to the compiler, as the newer members of arrays and the like are.
 */
const members = new Map();
for (const [owner, feature] of Object.entries(interfaces))
  for (const [name, member] of Object.entries(feature))
    if (
      isOld(member) ||
      (isOld(api[owner] ?? {}) && !member.__compat?.status.experimental && !name.includes('_'))
    )
      members.set(name, members.get(name) || isOld(member));

/** Members of our own that have the name of a newer one. */
for (const name of ['conditions', 'cookies']) members.delete(name);

/** Objects that are there once, and the interface of each. @type {Readonly<Record<string, string>>} */
const objects = {
  window: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  crypto: 'Crypto',
};

/** @param {string} owner @param {string} name */
const featureOf = (owner, name) => interfaces[owner]?.[`${name}_static`] ?? interfaces[owner]?.[name];

/**
 * Whether a member is newer. Types are not known: on an object without a name of its own, what is called or set is newer if it is
 * newer wherever there is one of this name.
 *
 * @param {Node} node
 * @param {boolean} isByName
 */
function isNewer({ object, property, computed }, isByName) {
  if (computed) return false;
  const owner = object.type === 'Identifier' && (objects[object.name] ?? object.name);
  const feature =
    (owner && featureOf(owner, property.name)) || (objects[object.name] && interfaces[property.name]);
  return feature?.__compat ? !isOld(feature) : isByName && members.get(property.name) === false;
}

/** @param {string} name */
function isNewerGlobal(name) {
  const feature = api.Window[name] ?? interfaces[name];
  return feature?.__compat !== undefined && !isOld(feature);
}

// The form of a plugin.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'browsers' },
  rules: {
    'no-newer-interface': {
      /** @param {any} context */
      create(context) {
        /** @param {Node} node @param {string} name */
        const report = (node, name) =>
          context.report({
            node,
            message: `Chrome ${chrome}, Safari ${safari} and Firefox ${firefox} do not all have "${name}". Do without it, or write "?." behind it, so that it may be missing.`,
          });
        return {
          /** @param {Node} node */
          MemberExpression(node) {
            const { parent } = node;
            const isRead = parent?.type === 'MemberExpression' && parent['object'] === node;
            const isCalledOrSet =
              parent?.['callee'] === node ||
              (parent?.type === 'AssignmentExpression' && parent['left'] === node);
            if ((isRead || isCalledOrSet) && !parent?.['optional'] && isNewer(node, isCalledOrSet))
              report(node, node['property'].name);
          },
          /** @param {Node} program */
          'Program:exit'(program) {
            for (const { identifier, isTypeReference } of context.sourceCode.getScope(program).through)
              if (
                !isTypeReference &&
                identifier.parent.operator !== 'typeof' &&
                isNewerGlobal(identifier.name)
              )
                report(identifier, identifier.name);
          },
        };
      },
    },
  },
};
