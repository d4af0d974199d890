import Exports
import Foundation
import Testing

/// The page in a few files.
@Suite struct PagePackTests {
  private static let index = """
    <head>
      <link rel="icon" href="icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="a.css">
      <script type="module" src="entrance.js"></script>
      <template class="rest">
        <link rel="stylesheet" href="parts/b.css">
      </template>
    </head>
    <body></body>
    """

  private func pack(_ more: [String: String] = [:]) -> [String: String]? {
    var page = [
      "/index.html": Self.index, "/a.css": "a {}\n", "/parts/b.css": "b {}\n",
      "/gallery.json": #"{"stories": ["</script>"]}"#, "/first-story.json": #"{"runs": []}"#,
      "/entrance.js": """
      // The entry point.
      import { name as title } from './words.js';
      /** Loads
       *  the rest. */
      (await import('./page/picture.js')).show();
      await import('./page/main.js');
      """,
      "/page/picture.js": """
      import { line } from './line.js';
      export const show = () => line;
      """,
      "/page/line.js": "export const line = 1;",
      "/words.js": """
      export const name = 'NavScope';
      export async function* later() {}
      """,
      "/page/main.js": """
      import * as words from '../words.js';
      import {
        Part,
      } from './part.js';
      const place = new URL('worker.js', import.meta.url);
      const more = async () => (await import('./more.js')).More;
      """,
      "/page/part.js": """
      import { line } from './line.js';
      export class Part {}
      """, "/page/more.js": "export class More {}",
    ]
    page.merge(more) { _, new in new }
    let files = PagePack(page.mapValues { Data($0.utf8) })?.files
    return files?.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `names one style and one script, and has the stories in it`() throws {
    let files = try #require(pack())
    let html = try #require(files["/"])

    #expect(html.contains("<link rel=\"stylesheet\" href=\"pack/page.css\">"))
    #expect(html.contains("src=\"pack/start.js\""))
    #expect(!html.contains("a.css") && !html.contains("entrance.js"))
    let body = try #require(html.firstRange(of: "<body>"))
    let data = html[body.upperBound...]
    #expect(data.contains(#"class="gallery">{"stories": ["<\/script>"]}</script>"#))
    #expect(data.contains(#"class="first-story">{"runs": []}</script>"#))
    #expect(files["/pack/page.css"] == "a {}\nb {}\n")
  }

  @Test func `has each module once, after what it imports, in the pack that needs it first`() throws
  {
    let files = try #require(pack())
    func modules(_ name: String) throws -> [String] {
      try #require(files["/pack/\(name).js"]).matches(of: /(?m)^\$define\('([^']+)'/)
        .map { String($0.1) }
    }

    #expect(try modules("start") == ["words.js", "entrance.js"])
    #expect(try modules("first") == ["page/line.js", "page/picture.js"])
    #expect(try modules("rest") == ["page/part.js", "page/main.js"])
    #expect(try modules("later") == ["page/more.js"])
  }

  @Test func `makes functions of the modules`() throws {
    let files = try #require(pack())

    #expect(
      try #require(files["/pack/start.js"]).contains(
        """
        $define('words.js', ($exports) => {
        const name = 'NavScope';
        async function* later() {}
        Object.assign($exports, { name, later });
        });
        $define('entrance.js', async ($exports) => {
        const { name: title } = $use('words.js');
        (await $load('page/picture.js')).show();
        await $load('page/main.js');
        });
        $use('entrance.js');

        """))
    #expect(
      try #require(files["/pack/rest.js"]).contains(
        """
        $define('page/main.js', ($exports) => {
        const words = $use('words.js');
        const {   Part, } = $use('page/part.js');
        const place = new URL('worker.js', $address('page/main.js'));
        const more = async () => (await $load('page/more.js')).More;
        });

        """))
  }

  @Test func `is not made of another folder`() {
    #expect(PagePack(["/index.html": Data("<p>".utf8)]) == nil)
  }
}
