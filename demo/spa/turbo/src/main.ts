// From here on, a link replaces the body of the page instead of loading another page.
import '@hotwired/turbo';
