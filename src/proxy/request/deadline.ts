export { DeadlinePassed, withinDeadline } from '../../sdk/reply/deadline.ts';
