// A rule of oxlint: a test waits for a condition, never for a fixed time.

const message =
  'Wait for a condition, not for a fixed time: for what shows that it happened, for what comes after it, or in virtual time. If only time can tell, say why behind `-- ` in the comment that disables this rule.';

/** @typedef {{ type: string, parent?: Node, [key: string]: any }} Node */

/** @param {Node} node */
const isFunction = ({ type }) => /Function/.test(type);

/** Whether a promise does nothing but wait for a timer: `new Promise((resolve) => setTimeout(resolve, 100))`. */
/** @param {Node} call */
function promiseOf(call) {
  for (let node = call.parent; node; node = node.parent) {
    if (node.type === 'NewExpression' && node['callee'].name === 'Promise') return node;
    if (isFunction(node) && node.parent?.type !== 'NewExpression') return undefined;
  }
  return undefined;
}

/** Whether a loop asks for a condition each time round, so that what is in it only paces it. */
/** @param {Node} call */
function isInPollingLoop(call) {
  for (let node = call.parent; node; node = node.parent) {
    if (node.type === 'WhileStatement' || node.type === 'DoWhileStatement') return true;
    if (node.type === 'ForStatement')
      return !node['test'] || contains(node['test'], 'CallExpression') || leaves(node['body']);
    if (isFunction(node) && node.parent?.type !== 'NewExpression') return false;
  }
  return false;
}

/** @param {Node} body */
const leaves = (body) => contains(body, 'ReturnStatement') || contains(body, 'BreakStatement');

/** @param {unknown} node @param {string} type @returns {boolean} */
function contains(node, type) {
  if (Array.isArray(node)) return node.some((each) => contains(each, type));
  if (!(node instanceof Object) || !('type' in node)) return false;
  if (node.type === type) return true;
  return Object.entries(node).some(([key, value]) => key !== 'parent' && contains(value, type));
}

// The form of a plugin.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'tests' },
  rules: {
    'no-fixed-wait': {
      /** @param {{ report(problem: { node: Node, message: string }): void }} context */
      create(context) {
        /** What `node:timers/promises` is called here. */
        const pauses = new Set();
        return {
          /** @param {Node} node */
          ImportDeclaration(node) {
            if (node['source'].value !== 'node:timers/promises') return;
            for (const { imported, local } of node['specifiers'])
              if (imported?.name === 'setTimeout') pauses.add(local.name);
          },
          /** @param {Node} node */
          CallExpression(node) {
            const { callee, arguments: given } = node;
            const isPause = pauses.has(callee.name) || callee.property?.name === 'waitForTimeout';
            // Without a time, it is a turn of the queue.
            const isTimer =
              callee.name === 'setTimeout' && given[1] && given[1].value !== 0 && promiseOf(node);
            if ((isPause || isTimer) && !isInPollingLoop(node)) context.report({ node, message });
          },
        };
      },
    },
  },
};
